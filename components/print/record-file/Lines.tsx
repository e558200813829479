export type Line = { key: string; head: string; text: string }

type Props = { heading: string; note?: string; lines: readonly Line[] }

/** A part of the record file: a list of entries, or the word "None". */
export const Lines = ({ heading, note, lines }: Props) => (
  <section aria-label={heading}>
    <h3>{heading}</h3>
    {note && <p className="note">{note}</p>}
    {lines.length === 0 ? (
      <p>None</p>
    ) : (
      <dl>
        {lines.map(({ key, head, text }) => (
          <div key={key}>
            <dt>{head}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
