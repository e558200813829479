/** The `dataUpdateCount` of a query whose data was prefetched: the browser has not loaded it yet. */
export const PREFETCHED_UPDATE_COUNT = 0

/** Prefetched data counts as fresh for this long, so that the browser does not load it again at once. */
const CARRIED_MS = 5_000

type Query = { state: { dataUpdateCount: number } }

/** The `staleTime` of a query that loads each time it is shown, except when its data was just prefetched. */
export const staleTimeIfPrefetched = ({ state }: Query): number =>
  state.dataUpdateCount === PREFETCHED_UPDATE_COUNT ? CARRIED_MS : 0
