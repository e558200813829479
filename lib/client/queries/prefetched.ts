/** The `dataUpdateCount` of a query whose answer came with the page: the browser has not loaded it yet. */
export const PREFETCHED_UPDATE_COUNT = 0

/** For this long, an answer that came with the page replaces the first call of a query that is otherwise never cached. */
const CARRIED_MS = 5_000

type Query = { state: { dataUpdateCount: number } }

/** The `staleTime` of a query that is loaded each time it is shown, except for the answer that came with the page. */
export const staleTimeIfPrefetched = ({ state }: Query): number =>
  state.dataUpdateCount === PREFETCHED_UPDATE_COUNT ? CARRIED_MS : 0
