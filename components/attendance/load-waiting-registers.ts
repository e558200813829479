let isLoaded = false

/** Whether this tab has loaded what sends waiting marks. Then there may be marks that only its memory has. */
export const hasLoadedWaitingRegisters = (): boolean => isLoaded

/** Loads what sends waiting marks. A register loads it while there is a connection, because it is needed without one. */
export async function loadWaitingRegisters() {
  const { WaitingRegisters } = await import('./WaitingRegisters')
  isLoaded = true
  return WaitingRegisters
}
