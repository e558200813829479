import type { Page } from 'playwright/test'

/** Presses keys and counts them. A combination such as Ctrl+Enter and a capital letter count as one key each. */
export function createCountingKeyboard({ keyboard }: Page) {
  let count = 0
  return {
    count: () => count,
    async press(...keys: string[]) {
      for (const key of keys) await keyboard.press(key)
      count += keys.length
    },
    async type(text: string) {
      await keyboard.type(text)
      count += text.length
    },
  }
}
