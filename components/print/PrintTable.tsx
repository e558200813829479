import type { ReactNode } from 'react'

export type PrintColumn<T> = {
  /** A heading that neighbouring columns share, above their own headings. */
  group?: string
  /** Empty for a column to write in. */
  title: string
  /**
   * For names and addresses: the text may break anywhere, and the column shares the remaining width. Other columns
   * never wrap.
   */
  wraps?: boolean
  isNumber?: boolean
  text: (record: T) => string
  /** Added in parentheses after the text, in the text direction of the page. */
  note?: (record: T) => string | undefined
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
        {columns.map((column, index) =>
          column.title ? (
            <th key={index} scope="col" className={classesOf(column)}>
              {column.title}
            </th>
          ) : (
            <td key={index} className={classesOf(column)} />
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {records.map(record => (
        <tr key={record._id}>
          {columns.map((column, index) => (
            <td key={index} className={classesOf(column)}>
              <bdi>{column.text(record)}</bdi>
              {column.note?.(record) && ` (${column.note(record)})`}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const classesOf = ({ title, wraps, isNumber }: PrintColumn<never>): string | undefined =>
  [!title && 'write-in', wraps && 'wrapping', isNumber && 'number'].filter(Boolean).join(' ') || undefined

/** The shared headings, each with the number of columns that it spans. */
function groupsOf(columns: readonly PrintColumn<never>[]): { group: string | undefined; span: number }[] {
  const groups: { group: string | undefined; span: number }[] = []
  for (const { group } of columns) {
    const last = groups.at(-1)
    if (last && last.group === group) last.span++
    else groups.push({ group, span: 1 })
  }
  return groups
}
