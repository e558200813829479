/** How keyboards label a key, and how a screen reader should say it, where its name in events is neither. */
const NAMES: Readonly<Record<string, readonly [label: string, spoken: string]>> = {
  k: ['K', 'K'],
  p: ['P', 'P'],
  ' ': ['Space', 'Space'],
  ArrowDown: ['↓', 'Down arrow'],
  ArrowUp: ['↑', 'Up arrow'],
  '/': ['/', 'Slash'],
  '?': ['?', 'Question mark'],
  '⌘': ['⌘', 'Command'],
}

/** @param key one of `KeyboardEvent.key`, or already a label */
export const keyName = (key: string): readonly [label: string, spoken: string] => NAMES[key] ?? [key, key]

/** The label of the key that is pressed together with others; keyboards by Apple have another one. */
export const ctrlLabel = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
