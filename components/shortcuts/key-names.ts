/** The label on the keyboard and the name for screen readers, for keys that have another name in events. */
const NAMES: Readonly<Record<string, readonly [label: string, spoken: string]>> = {
  k: ['K', 'K'],
  p: ['P', 'P'],
  n: ['N', 'N'],
  e: ['E', 'E'],
  j: ['J', 'J'],
  Escape: ['Esc', 'Escape'],
  ' ': ['Space', 'Space'],
  ArrowDown: ['↓', 'Down arrow'],
  ArrowUp: ['↑', 'Up arrow'],
  ArrowLeft: ['←', 'Left arrow'],
  ArrowRight: ['→', 'Right arrow'],
  '/': ['/', 'Slash'],
  '?': ['?', 'Question mark'],
  '⌘': ['⌘', 'Command'],
}

/** @param key a value of `KeyboardEvent.key`, or already a label */
export const keyLabelAndSpokenName = (key: string): readonly [label: string, spoken: string] => NAMES[key] ?? [key, key]

/** The label of the modifier key in shortcuts: ⌘ on keyboards by Apple, Ctrl on others. */
export const ctrlLabel = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl')
