type Listener = () => void

const listeners = new Set<Listener>()

/** Reports that a navigation within the application begins. */
export function reportNavigation(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` when a navigation begins. Returns a function that removes the listener. */
export function onNavigation(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
