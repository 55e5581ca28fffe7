import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type TabListProps,
  type TabPanelProps,
  type TabProps,
  type TabsProps,
} from "react-aria-components";
import { withClass } from "./classes";

export function Tabs({ className, ...rest }: TabsProps) {
  return <AriaTabs {...rest} className={withClass("tabs", className)} />;
}

export function TabList<T extends object>({ className, ...rest }: TabListProps<T>) {
  return <AriaTabList {...rest} className={withClass("tab-list", className)} />;
}

export function Tab({ className, ...rest }: TabProps) {
  return <AriaTab {...rest} className={withClass("tab", className)} />;
}

export function TabPanel({ className, ...rest }: TabPanelProps) {
  return <AriaTabPanel {...rest} className={withClass("tab-panel", className)} />;
}
