import type { ReactNode } from 'react'

export type PrintColumn<T> = {
  /** A heading that neighbouring columns share, above their own. */
  group?: string
  /** Empty over a column to write in. */
  title: string
  /** A share of the width, such as `12%`. */
  width?: string
  isNumber?: boolean
  text: (record: T) => string
}

type Props<T> = {
  label: string
  head: ReactNode
  columns: readonly PrintColumn<T>[]
  records: readonly T[]
}

/** A table with a head that is repeated on every page. */
export const PrintTable = <T extends { _id: string }>({ label, head, columns, records }: Props<T>) => (
  <table aria-label={label}>
    <thead>
      <tr>
        <td className="head" colSpan={columns.length}>
          {head}
        </td>
      </tr>
      {columns.some(({ group }) => group) && (
        <tr>
          {groupsOf(columns).map(({ group, span }, index) =>
            group ? (
              <th key={index} scope="colgroup" colSpan={span}>
                {group}
              </th>
            ) : (
              <td key={index} colSpan={span} />
            ),
          )}
        </tr>
      )}
      <tr>
        {columns.map(({ title, width, isNumber }, index) =>
          title ? (
            <th key={index} scope="col" style={{ width }} className={isNumber ? 'number' : undefined}>
              {title}
            </th>
          ) : (
            <td key={index} style={{ width }} />
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {records.map(record => (
        <tr key={record._id}>
          {columns.map(({ text, isNumber }, index) => (
            <td key={index} dir="auto" className={isNumber ? 'number' : undefined}>
              {text(record)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The headings above the columns, with how many columns each is over. */
function groupsOf(columns: readonly PrintColumn<never>[]): { group: string | undefined; span: number }[] {
  const groups: { group: string | undefined; span: number }[] = []
  for (const { group } of columns) {
    const last = groups.at(-1)
    if (last && last.group === group) last.span++
    else groups.push({ group, span: 1 })
  }
  return groups
}
