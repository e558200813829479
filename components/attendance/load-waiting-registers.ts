let isLoaded = false

/**
 * Whether this tab has loaded `WaitingRegisters`. If so, there may be marks that exist only in the memory of the tab.
 */
export const hasLoadedWaitingRegisters = (): boolean => isLoaded

/** Loads `WaitingRegisters`. A register loads it in advance, because without a connection it could not be loaded. */
export async function loadWaitingRegisters() {
  const { WaitingRegisters } = await import('./WaitingRegisters')
  isLoaded = true
  return WaitingRegisters
}
