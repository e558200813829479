import 'server-only'
import { splitClass } from './names'
import { readStandard } from './choices'

/** Other spellings of the levels, without spaces and points. */
const SAME: Record<string, string> = { lowerkg: 'lkg', upperkg: 'ukg', kgi: 'kg1', kgii: 'kg2', kindergarten: 'kg' }

/**
 * The level of a kindergarten that the cell of a standard names, such as `LKG` or `UKG`; undefined for other standards. All
 * levels are read as the standard KG.
 */
export function kindergartenLevel(text: string): string | undefined {
  const { standard } = splitClass(text)
  if (readStandard(standard) !== 'KG') return undefined
  const letters = standard.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (SAME[letters] ?? letters).toUpperCase()
}
