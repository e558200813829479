type Stored = { _id: string }

/** How to read a page of records, and how to copy it with other rows. */
export type PageShape<R, P> = {
  rows: (page: P) => R[]
  total: (page: P) => number
  copy: (page: P, rows: R[], total: number) => P
}

/**
 * Functions that apply a change of one record to a loaded page (R18.4 to R18.6). They copy the page, and never modify
 * it.
 */
export function pageOperations<R extends Stored, P>({ rows, total, copy }: PageShape<R, P>) {
  return {
    includes: (page: P, id: string) => rows(page).some(({ _id }) => _id === id),

    insert: (page: P, record: R): P => copy(page, [record, ...rows(page)], total(page) + 1),

    remove: (page: P, id: string): P =>
      copy(
        page,
        rows(page).filter(({ _id }) => _id !== id),
        Math.max(0, total(page) - 1),
      ),

    update: (page: P, id: string, edit: (record: R) => R): P =>
      copy(
        page,
        rows(page).map(record => (record._id === id ? edit(record) : record)),
        total(page),
      ),
  }
}
