/** Our colours beyond MUI's palette, each with a value for the light and for the dark scheme. */
const TONES = {
  /** Background of chosen items: the primary colour at 8 %, or 16 % on dark. */
  chosen: ['rgba(25, 118, 210, 0.08)', 'rgba(144, 202, 249, 0.16)'],
  'chosen-hover': ['rgba(25, 118, 210, 0.12)', 'rgba(144, 202, 249, 0.2)'],
  'chosen-text': ['#115293', '#b3dbfb'],
  /** Lines between rows and around cards. */
  line: ['rgba(0, 0, 0, 0.08)', 'rgba(255, 255, 255, 0.12)'],
  /** Border of dialogs and menus: a shadow cannot be seen on a dark page. */
  edge: ['transparent', 'rgba(255, 255, 255, 0.16)'],
  /** Borders of fields and switches that are off: at least 3 to 1 on cards and on the page (WCAG 1.4.11). */
  'field-border': ['#80899a', '#76818f'],
  /** Text buttons: the primary colour has enough contrast on white, but not on the grey of the page (WCAG 1.4.3). */
  link: ['#1565c0', '#90caf9'],
  /** Has a contrast of 1.5 to 1 on cards and on the page, even when the pulse is faintest. */
  skeleton: ['#adb6c3', '#465160'],
  /** Covers a pressed control. In the dark scheme it is grey, to be visible on dark surfaces and on light buttons. */
  pressed: ['rgba(0, 0, 0, 0.14)', 'rgba(128, 140, 155, 0.32)'],
  quiet: ['rgba(0, 0, 0, 0.08)', 'rgba(255, 255, 255, 0.12)'],
  'quiet-text': ['#1b2430', '#e4e9ef'],
  good: ['#e3f3e6', '#1d3a26'],
  'good-text': ['#1b5e20', '#a5d6a7'],
  idle: ['#eceff1', '#323b46'],
  'idle-text': ['#455a64', '#c3ccd6'],
  bad: ['#fdecea', '#4a2125'],
  'bad-text': ['#8a1c1c', '#ffb4ab'],
  /** The saturation and lightness of initials and of their background. The hue depends on the person. */
  avatar: ['60% 91%', '28% 27%'],
  'avatar-text': ['55% 27%', '70% 87%'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

export type Tone = keyof typeof TONES

/** The CSS value of a tone. It follows the colour scheme. */
export const tone = <T extends Tone>(name: T) => `var(--${name})` as const

/** The CSS custom properties of all tones, with their values in a colour scheme. */
export const tonesOf = (scheme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(Object.entries(TONES).map(([name, values]) => [`--${name}`, values[scheme === 'light' ? 0 : 1]]))
