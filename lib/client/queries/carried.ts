/** How many times a query was loaded whose answer came with the page. */
export const CARRIED = 0

/** How long an answer that came with the page stands for the first call of a query that is otherwise never cached. */
const CARRIED_MS = 5_000

type Query = { state: { dataUpdateCount: number } }

/** The `staleTime` of a query that is loaded each time it is shown, except for the answer that came with the page. */
export const freshIfCarried = ({ state }: Query): number => (state.dataUpdateCount === CARRIED ? CARRIED_MS : 0)
