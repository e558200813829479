/** Optional parts of a notice besides its message. */
export type NoticeOptions = {
  /** A line below the message, such as a name and a number. */
  detail?: string
  action?: NoticeAction
  /** Additional information, with an action for it. */
  hint?: { text: string; action: NoticeAction } | undefined
  /** Undoes what the notice reports. */
  undo?: () => void
  /** The sign-in page shows the notice as well, after the user has signed out. */
  keepAfterSignOut?: boolean
}

/** `href` makes the button a link, which the browser can open elsewhere, too. */
export type NoticeAction = { label: string; run: () => void; href?: string }

export type Notice = NoticeOptions & {
  id: number
  severity: 'success' | 'error'
  message: string
  /** Stays until the user closes it or code removes it. */
  isPersistent?: boolean
}
