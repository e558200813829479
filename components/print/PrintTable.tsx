import type { ReactNode } from 'react'

export type PrintColumn<T> = {
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

/** A table whose head is repeated on every page. */
export const PrintTable = <T extends { _id: string }>({ label, head, columns, records }: Props<T>) => (
  <table aria-label={label}>
    <thead>
      <tr>
        <td className="head" colSpan={columns.length}>
          {head}
        </td>
      </tr>
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
