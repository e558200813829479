import { useEffect } from 'react'

/** The layer that Ctrl P prints: the screen, or a record that is open over it. */
type Layer = 'screen' | 'record'
const targets: { href: string; layer: Layer }[] = []

/** Lets Ctrl P open `href` while the calling component is mounted and its layer is on top. */
export function useRegisterPrintTarget(href: string, layer: Layer): void {
  useEffect(() => {
    const target = { href, layer }
    targets.push(target)
    return () => void targets.splice(targets.indexOf(target), 1)
  }, [href, layer])
}

/** The page that prints what is on the screen; undefined where the browser prints the screen itself, such as a form. */
export function findPrintHref(): string | undefined {
  const layer = LAYERS[document.querySelectorAll('[role="dialog"]').length]
  return targets.findLast(target => target.layer === layer)?.href
}

/** The layer to print, by the number of open dialogs. */
const LAYERS: readonly (Layer | undefined)[] = ['screen', 'record']
