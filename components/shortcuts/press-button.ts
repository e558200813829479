import { MAIN_ID } from '@/components/base/main-content'

const buttonFor = (key: string) => `button[aria-keyshortcuts="${key}"]:not(:disabled)`

/** Presses the button for a key in the dialog on top. */
export const pressInDialog = (key: string): boolean =>
  press([...document.querySelectorAll('[role="dialog"]')].at(-1)?.querySelector<HTMLElement>(buttonFor(key)))

/** Presses the button for a key on the screen. */
export const pressOnScreen = (key: string): boolean =>
  press(document.getElementById(MAIN_ID)?.querySelector<HTMLElement>(buttonFor(key)))

function press(button: HTMLElement | null | undefined): boolean {
  button?.click()
  return Boolean(button)
}
