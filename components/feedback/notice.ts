/** Optional parts of a notice besides its message. */
export type NoticeOptions = {
  /** A line below the message, such as a name and a number. */
  detail?: string
  action?: NoticeAction
  /** Additional information with its own action. */
  hint?: { text: string; action: NoticeAction } | undefined
  /** Undoes the change that the notice reports. */
  undo?: () => void
  /** Whether the sign-in page still shows the notice after the user has signed out. */
  keepAfterSignOut?: boolean
}

/** `href` makes the button a link, which the browser can also open in another tab. */
export type NoticeAction = { label: string; run: () => void; href?: string }

export type Notice = NoticeOptions & {
  id: number
  severity: 'success' | 'error'
  message: string
  /** Whether the notice stays until the user closes it or code removes it. */
  isPersistent?: boolean
}
