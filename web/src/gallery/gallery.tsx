import { useState, type ReactNode } from "react";
import {
  Board,
  Countdown,
  DeedCard,
  Dice,
  Hammer,
  Hand,
  MiniDeed,
  MoneyLayer,
  PhoneBoard,
  SpaceList,
  Title,
  TurnedCard,
  TvBoard,
  type Payment,
} from "../board";
import "../board/board.css";
import {
  Badge,
  Button,
  ButtonLink,
  Change,
  Checkbox,
  ColourPicker,
  Dialog,
  DialogTrigger,
  Disclosure,
  IconButton,
  ListItem,
  Menu,
  MenuItem,
  MenuLine,
  MenuSection,
  MenuTrigger,
  Meter,
  MoreIcon,
  NumberField,
  Piece,
  Popover,
  Radio,
  RadioGroup,
  Seal,
  SearchField,
  SeatName,
  SeatSwatch,
  Segment,
  Segments,
  Select,
  Slider,
  Switch,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  TextField,
  TokenPicker,
  useSpeed,
  useTheme,
  type Speed,
  type Theme,
} from "../look";
import type { GameView, Token } from "../protocol";
import { POSITIONS, type Position } from "./data";

const opened = Date.now();
const query = new URLSearchParams(location.search);

/** A throw, so that tokens, dice and cards move. */
function thrown(game: GameView, spaces: string[]): GameView {
  const name = game.turn;
  const seat = game.seats[name]!;
  const dice: [number, number] = [
    1 + Math.floor(Math.random() * 6),
    1 + Math.floor(Math.random() * 6),
  ];
  const way = seat.direction === "backward" ? -1 : 1;
  const to =
    (spaces.indexOf(seat.space) + way * (dice[0] + dice[1]) + spaces.length) % spaces.length;
  const order = game.order.filter((one) => game.seats[one]!.playing);
  return {
    ...game,
    dice,
    throws: game.throws + 1,
    turn: order[(order.indexOf(name) + 1) % order.length]!,
    seats: { ...game.seats, [name]: { ...seat, space: spaces[to]!, in_jail: false } },
  };
}

function Stage({ at, kind, game }: { at: Position; kind: string; game: GameView }) {
  const deck = Object.entries(at.book.decks)[0]!;
  const text = Object.entries(at.book.cards).find(([key]) => key.startsWith(deck[0]))![1];
  if (kind === "card") return <TurnedCard deck={deck[1]} text={text} cardId={game.throws} />;
  if (kind === "dice") return <Dice dice={game.dice} throwId={game.throws} />;
  if (kind === "lot") {
    return (
      <div style={{ display: "flex", gap: 24, alignItems: "end" }}>
        <MiniDeed book={at.book} view={game} space="indiana" />
        <div>
          <Hammer isDown={game.throws % 2 === 1} />
          <Countdown until={opened + 9000} total={20} />
        </div>
      </div>
    );
  }
  return <Title book={at.book} />;
}

function Playing({
  children,
}: {
  children: (at: Position, play: () => void, stage: ReactNode) => ReactNode;
}) {
  const found = POSITIONS[query.get("position") ?? "official"]!;
  const [game, setGame] = useState(found.game);
  const play = () =>
    setGame((now) =>
      thrown(
        now,
        found.book.spaces.map((space) => space.key),
      ),
    );
  const stage = <Stage at={found} kind={query.get("stage") ?? "dice"} game={game} />;
  return children({ ...found, game }, play, stage);
}

function Parts() {
  const [token, setToken] = useState<Token>("owl");
  const [colour, setColour] = useState(1);
  const [theme, setTheme] = useTheme();
  const [speed, setSpeed] = useSpeed();
  return (
    <div
      style={{ display: "grid", gap: 24, padding: 16, maxInlineSize: 1100, marginInline: "auto" }}
    >
      <h1>Every part in every state</h1>
      <div className="panel" style={{ display: "flex", flexWrap: "wrap", gap: 12 }}>
        <Button kind="act">Throw the dice</Button>
        <Button kind="act" size="large">
          Buy for $220
        </Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="warn">Give up</Button>
        <Button isDisabled>Not now</Button>
        <ButtonLink href="#a">A link</ButtonLink>
        <IconButton label="More">
          <MoreIcon />
        </IconButton>
        <MenuTrigger>
          <Button>Menu</Button>
          <Menu>
            <MenuSection title="Deeds">
              <MenuItem note="Needs 4 houses on each orange lot">Build a hotel</MenuItem>
              <MenuItem>Mortgage</MenuItem>
            </MenuSection>
            <MenuLine />
            <MenuItem kind="warn">Give up</MenuItem>
          </Menu>
        </MenuTrigger>
        <DialogTrigger>
          <Button>Dialog</Button>
          <Dialog
            title="Leave the table"
            foot={(close) => (
              <>
                <Button onPress={close}>Stay</Button>
                <Button kind="warn" onPress={close}>
                  Leave
                </Button>
              </>
            )}
          >
            <p>Your deeds go back to the Bank and are auctioned.</p>
          </Dialog>
        </DialogTrigger>
        <DialogTrigger>
          <Button>Popover</Button>
          <Popover label="Why">Needs 4 houses on each orange lot; New York has 3.</Popover>
        </DialogTrigger>
      </div>
      <div
        className="panel"
        style={{
          display: "grid",
          gap: 16,
          gridTemplateColumns: "repeat(auto-fit, minmax(16rem, 1fr))",
        }}
      >
        <TextField label="Your name" defaultValue="Ann" note="As others see it" />
        <TextField
          label="Code"
          error="No table has this code. Look at the invitation again."
          defaultValue="ABC"
        />
        <NumberField label="Bid" sign="$" defaultValue={1250} minValue={0} step={10} />
        <SearchField label="Search" />
        <Select label="Rules" defaultSelectedKey="official">
          <ListItem id="official" note="The long game">
            Official
          </ListItem>
          <ListItem id="moore">Moore</ListItem>
        </Select>
        <Slider
          label="Seconds to think"
          defaultValue={30}
          maxValue={120}
          say={(value) => `${value} s`}
        />
        <RadioGroup label="Who watches" defaultValue="open">
          <Radio value="open">Anybody</Radio>
          <Radio value="closed">Nobody</Radio>
        </RadioGroup>
        <div>
          <Checkbox defaultSelected>Bots may join</Checkbox>
          <Checkbox isIndeterminate>Some</Checkbox>
          <Checkbox isDisabled>Not now</Checkbox>
          <Switch defaultSelected>Rent is asked for me</Switch>
          <Switch>Off</Switch>
        </div>
        <Segments label="Light" value={theme} onChange={(value) => setTheme(value as Theme)}>
          <Segment value="system">Device</Segment>
          <Segment value="light">Day</Segment>
          <Segment value="dark">Lamp</Segment>
        </Segments>
        <Segments label="Speed" value={speed} onChange={(value) => setSpeed(value as Speed)}>
          <Segment value="slow">Slow</Segment>
          <Segment value="normal">Normal</Segment>
          <Segment value="fast">Fast</Segment>
          <Segment value="off">Off</Segment>
        </Segments>
        <TextField label="Note" lines="many" />
        <div style={{ display: "grid", gap: 10, alignContent: "start" }}>
          <Meter label="Time" value={62} valueLabel="62 s" />
          <Meter kind="warn" label="Time" value={8} valueLabel="8 s" />
          <div>
            <Badge>bot</Badge> <Badge kind="act">your turn</Badge>{" "}
            <Badge kind="warn">owes $50</Badge> <Change amount={1250} /> <Change amount={-50} />
          </div>
          <Disclosure title="Why not">
            <p>Needs 4 houses.</p>
          </Disclosure>
        </div>
      </div>
      <div className="panel">
        <Tabs>
          <TabList aria-label="Views">
            <Tab id="a">Log</Tab>
            <Tab id="b">Chat</Tab>
            <Tab id="c" isDisabled>
              People
            </Tab>
          </TabList>
          <TabPanel id="a">Ann throws 6 and 1.</TabPanel>
          <TabPanel id="b">…</TabPanel>
        </Tabs>
      </div>
      <div className="panel">
        <TokenPicker value={token} colour={colour} onChange={setToken} taken={{ snail: "Ben" }} />
        <ColourPicker value={colour} token={token} onChange={setColour} taken={{ 3: "Ben" }} />
      </div>
      <div
        className="panel on-paper"
        style={{ display: "flex", flexWrap: "wrap", gap: 14, alignItems: "center" }}
      >
        {Object.values(POSITIONS["moore"]!.looks).map((look) => (
          <span key={look.name} style={{ display: "flex", gap: 6, alignItems: "center" }}>
            <Piece token={look.token} colour={look.colour} />
            <Seal look={look} />
            <Seal look={look} hollow />
            <SeatName look={look} />
            <SeatSwatch colour={look.colour} />
          </span>
        ))}
        {Array.from({ length: 16 }, (_, number) => (
          <SeatSwatch key={number} colour={number} size={40} />
        ))}
      </div>
    </div>
  );
}

function Deeds() {
  const keys = {
    official: [
      "tennessee",
      "oriental",
      "baltic",
      "ventnor",
      "short-line",
      "shortline",
      "water",
      "indiana",
      "go",
      "income-tax",
      "chance-1",
      "jail",
    ],
    moore: ["boardwalk", "free-parking"],
    parish: ["trinity", "peoples-bank", "hilltop-school", "kl-repair"],
  };
  return (
    <div
      className="wood"
      style={{ display: "flex", flexWrap: "wrap", gap: 16, padding: 16, alignItems: "start" }}
    >
      {Object.entries(keys).flatMap(([name, spaces]) => {
        const at = POSITIONS[name]!;
        return spaces
          .filter((space) => at.book.spaces.some((one) => one.key === space))
          .map((space) => (
            <div
              key={name + space}
              className="paper"
              style={{ inlineSize: 300, overflow: "hidden" }}
            >
              <DeedCard
                book={at.book}
                view={at.game}
                looks={at.looks}
                space={space}
                foot={
                  space === "tennessee" ? (
                    <>
                      <Button>Sell a house</Button>
                      <Button kind="act">Build</Button>
                    </>
                  ) : undefined
                }
              />
            </div>
          ));
      })}
    </div>
  );
}

function Money() {
  const [payments, setPayments] = useState<Payment[]>([
    { id: 1, from: "Ann", to: "Ben", amount: 220 },
    { id: 2, from: "Bank", to: "Ann", amount: 200 },
  ]);
  return (
    <div style={{ padding: 40, display: "flex", justifyContent: "space-between" }}>
      {["Ann", "Ben"].map((name) => (
        <div key={name} id={name} className="panel" style={{ inlineSize: 160 }}>
          {name}
        </div>
      ))}
      <Button
        onPress={() =>
          setPayments((old) => [...old, { id: Date.now(), from: "Ben", to: "Ann", amount: 1250 }])
        }
      >
        Pay
      </Button>
      <MoneyLayer
        payments={payments}
        rectOf={(party) => document.getElementById(party)?.getBoundingClientRect() ?? null}
        onDone={(id) => setPayments((old) => old.filter((one) => one.id !== id))}
      />
    </div>
  );
}

const PAGES: Record<string, () => ReactNode> = {
  parts: () => <Parts />,
  deeds: () => <Deeds />,
  money: () => <Money />,
  list: () => (
    <div style={{ maxInlineSize: 640, margin: "auto", padding: 12 }}>
      <Playing>{(at) => <SpaceList book={at.book} view={at.game} looks={at.looks} />}</Playing>
    </div>
  ),
  tv: () => (
    <Playing>
      {(at, play, stage) => (
        <div className="wood" style={{ blockSize: "100dvh", padding: 10 }}>
          <TvBoard book={at.book} view={at.game} looks={at.looks}>
            {stage}
            <Button onPress={play}>Throw</Button>
          </TvBoard>
        </div>
      )}
    </Playing>
  ),
  phone: () => (
    <Playing>
      {(at, play, stage) => (
        <div
          className="wood"
          style={{ blockSize: "100dvh", display: "flex", flexDirection: "column" }}
        >
          <PhoneBoard book={at.book} view={at.game} looks={at.looks}>
            {stage}
          </PhoneBoard>
          <Hand
            book={at.book}
            view={at.game}
            looks={at.looks}
            seat={Object.keys(at.looks)[0]!}
            isOwn
          />
          <Button kind="act" onPress={play}>
            Throw
          </Button>
        </div>
      )}
    </Playing>
  ),
  board: () => (
    <Playing>
      {(at, play, stage) => (
        <div
          className="wood"
          style={{
            blockSize: "100dvh",
            display: "grid",
            gridTemplateRows: "minmax(0, 1fr) auto",
            gridTemplateColumns: "minmax(0, 1fr)",
            padding: 12,
            gap: 8,
          }}
        >
          <Board
            book={at.book}
            view={at.game}
            looks={at.looks}
            marks={
              query.has("marks") ? { oriental: "act", reading: "chosen", boardwalk: "dim" } : {}
            }
          >
            {stage}
          </Board>
          <div style={{ display: "flex", gap: 12, alignItems: "center" }}>
            <div style={{ flex: 1, minInlineSize: 0 }}>
              <Hand
                book={at.book}
                view={at.game}
                looks={at.looks}
                seat={query.get("seat") ?? Object.keys(at.looks)[0]!}
                isOwn
              />
            </div>
            <Button kind="act" size="large" onPress={play}>
              Throw
            </Button>
          </div>
        </div>
      )}
    </Playing>
  ),
};

export function Gallery() {
  return PAGES[query.get("page") ?? "board"]!();
}
