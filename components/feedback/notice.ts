/** What a notice may have besides its message. */
export type NoticeOptions = {
  /** A line below the message, such as a name and a number. */
  detail?: string
  action?: { label: string; run: () => void }
  /** Undoes what the notice reports. */
  undo?: () => void
  /** Stays on the sign-in page after signing out. */
  keepAfterSignOut?: boolean
}

export type Notice = NoticeOptions & {
  id: number
  severity: 'success' | 'error'
  message: string
  /** Stays until the user closes it or code removes it. */
  isPersistent?: boolean
}
