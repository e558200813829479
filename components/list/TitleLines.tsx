import type { DialogLink } from '@/components/dialog/dialog-link'

type Props = {
  title: string
  /** The second line, which is omitted if it is empty. */
  subtitle: string
  /** Makes the title a link that opens the details. */
  link?: DialogLink
  /** Whether the subtitle says why a search found the entry. Compact rows then show the whole subtitle. */
  isMatch?: boolean
}

/** The title of a list entry and a subtitle, each cut to one line. */
export function TitleLines({ title, subtitle, link, isMatch }: Props) {
  return (
    <div className={isMatch ? 'lines match' : 'lines'}>
      {link ? (
        <a {...link} className="title" title={title} dir="auto">
          {title}
        </a>
      ) : (
        <p className="title" title={title} dir="auto">
          {title}
        </p>
      )}
      {subtitle && (
        <p className="subtitle" title={subtitle} dir="auto">
          {subtitle}
        </p>
      )}
    </div>
  )
}
