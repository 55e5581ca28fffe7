import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { play } from "../../live/sound";

const PLACE = "freehold.calls";

function read(): boolean {
  try {
    return localStorage.getItem(PLACE) === "on";
  } catch {
    return false;
  }
}

const speech = createStore<{ isOn: boolean }>(() => ({ isOn: read() }));

export const maySpeak = (): boolean => typeof speechSynthesis !== "undefined";

/** Whether this browser speaks what is called out. */
export const useSpeech = (): boolean => useStore(speech).isOn;

export function switchSpeech(isOn: boolean): void {
  speech.setState({ isOn });
  try {
    localStorage.setItem(PLACE, isOn ? "on" : "off");
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Speak a sentence aloud, where it is switched on: after a chime, so that people look up. */
export function speak(text: string, locale: string): void {
  if (!speech.getState().isOn || !maySpeak()) return;
  play("turn");
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = locale;
  speechSynthesis.speak(utterance);
}
