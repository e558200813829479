/** The schemes that a person can choose; `system` follows the operating system. */
export const COLOR_SCHEMES = ['system', 'light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** The key in local storage. Nothing is stored for `system`. */
const KEY = 'colorScheme'
/** Notifies the inline script of a changed choice. */
const CHANGED = 'colorscheme'

/**
 * Keeps the scheme in an attribute of the document, which the style sheets read. It runs as the page's own inline script
 * before anything is drawn, so it uses nothing outside itself.
 */
export function followColorScheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let chosen: string | null = null
    try {
      chosen = window.localStorage.getItem('colorScheme')
    } catch {
      // A browser that stores nothing follows the system.
    }
    const isDark = chosen === 'dark' || (chosen !== 'light' && system.matches)
    document.documentElement.setAttribute('data-scheme', isDark ? 'dark' : 'light')
  }
  apply()
  system.addEventListener('change', apply)
  window.addEventListener('storage', apply)
  window.addEventListener('colorscheme', apply)
}

/** What was chosen in this browser. */
export function storedColorScheme(): ColorScheme {
  try {
    const stored = window.localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Stores the choice, and shows it in this tab; other tabs follow by themselves. */
export function chooseColorScheme(scheme: ColorScheme): void {
  try {
    if (scheme === 'system') window.localStorage.removeItem(KEY)
    else window.localStorage.setItem(KEY, scheme)
  } catch {
    // The scheme stays that of the system.
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Chooses the other scheme than the one that is shown. */
export const switchColorScheme = (): void =>
  chooseColorScheme(document.documentElement.getAttribute('data-scheme') === 'dark' ? 'light' : 'dark')

/** Calls back when the choice changes in this or in another tab. @returns ends that */
export function onColorScheme(changed: () => void): () => void {
  const events = [CHANGED, 'storage'] as const
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}
