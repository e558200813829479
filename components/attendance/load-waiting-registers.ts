let isLoaded = false

/**
 * Whether this tab has loaded `WaitingRegisters`. If so, the tab may hold marks that are stored nowhere else.
 */
export const hasLoadedWaitingRegisters = (): boolean => isLoaded

/** Loads `WaitingRegisters`. A register calls this early, because loading would fail once the connection is lost. */
export async function loadWaitingRegisters() {
  const { WaitingRegisters } = await import('./WaitingRegisters')
  isLoaded = true
  return WaitingRegisters
}
