/** The name of the register whose marks are on the screen, such as `5th-B/2027-03-01`. */
let shown: string | undefined
const listeners = new Set<() => void>()

function show(name: string | undefined) {
  shown = name
  for (const listener of listeners) listener()
}

/** The register that is on the screen. It shows its own unsaved marks. */
export const shownRegister = {
  get: () => shown,
  /** @returns a function for when the register leaves the screen */
  set: (name: string): (() => void) => {
    show(name)
    return () => {
      if (shown === name) show(undefined)
    }
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
