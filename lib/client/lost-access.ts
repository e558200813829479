let isNoted = false

/**
 * Remembers that the user has lost the permission for the current page, so that the page that replaces it can explain
 * why.
 */
export const lostAccess = {
  note: () => void (isNoted = true),
  isNoted: () => isNoted,
  forget: () => void (isNoted = false),
}
