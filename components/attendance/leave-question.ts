const LEAVE_UNSAVED = { children: 'The marks of this class have not been saved.' }
const LEAVE_WAITING = {
  title: 'Leave this page?',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  children: 'The marks stay in this tab and are sent when the connection is back. Do not close the tab.',
}

/** Asks whether to leave a register that has unsaved marks. */
export const leaveQuestion = (isWaiting: boolean) => (isWaiting ? LEAVE_WAITING : LEAVE_UNSAVED)
