import type { Selection } from './useSelection'

export type Selected = Pick<Selection<never>, 'isEverything' | 'ids'>

/** The selection in the body of a request. */
export const selectionInput = ({ isEverything, ids }: Selected, filters: object) =>
  isEverything ? { query: filters, except: ids } : { ids }
