import type { SVGProps } from "react";

function Icon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}

const drawn = (path: string) =>
  function Drawn(props: SVGProps<SVGSVGElement>) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
    );
  };

export const CheckIcon = drawn("M4 12.5 9.5 18 20 6.5");
export const MinusIcon = drawn("M5 12h14");
export const PlusIcon = drawn("M5 12h14M12 5v14");
export const CloseIcon = drawn("M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5");
export const DownIcon = drawn("M5 9l7 7 7-7");
export const BeforeIcon = drawn("M15 5l-7 7 7 7");
export const AfterIcon = drawn("M9 5l7 7-7 7");
export const SearchIcon = drawn("M15.5 15.5 21 21M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13z");
export const MoreIcon = (props: SVGProps<SVGSVGElement>) => (
  <Icon strokeWidth={3.6} {...props}>
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </Icon>
);
export const ListIcon = drawn("M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01");
export const BoardIcon = drawn(
  "M3.5 3.5h17v17h-17zM8.5 8.5h7v7h-7zM3.5 8.5h5M8.5 3.5v5M15.5 3.5v5M20.5 8.5h-5M15.5 20.5v-5M20.5 15.5h-5M3.5 15.5h5M8.5 20.5v-5",
);
export const UndoIcon = drawn("M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4");
export const PeopleIcon = drawn(
  "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.4a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .8 3.5 2.6 3.5 5.4",
);
export const SettingsIcon = drawn(
  "M4 7h9M19 7h1M4 17h1M11 17h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
);
export const CopyIcon = drawn("M9 9h11v11H9zM5 15H4V4h11v1");
export const HelpIcon = drawn(
  "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z",
);
export const PauseIcon = drawn("M8 5v14M16 5v14");
export const PlayIcon = drawn("M7 4.5v15l12-7.5z");
export const HandshakeIcon = drawn(
  "M2.5 7 6 5.5 12 8l6-2.5L21.5 7v8L18 16.5 13 20l-7-4-3.5-1zM12 8l-3 4c1.5 1.5 3 1 4.5-.5l4.5 5",
);
