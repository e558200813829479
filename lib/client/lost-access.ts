let isNoted = false

/**
 * Remembers that the user lost the permission for the page they were on, so that the page that takes its place can
 * explain it.
 */
export const lostAccess = {
  note: () => void (isNoted = true),
  isNoted: () => isNoted,
  forget: () => void (isNoted = false),
}
