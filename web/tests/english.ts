// Tests speak English from the start, as a page does once it has loaded its dictionary.
import { speech } from "../src/words/words.svelte";
import { ENGLISH } from "./dictionaries";

speech.speak("en", ENGLISH);
