import NextLink from 'next/link'
import type { MouseEvent } from 'react'
import type { Option } from './options'

type Props = {
  id: string
  option: Option
  isActive: boolean
  /** Called when the pointer moves over the option. */
  onPoint: () => void
  /** Called when the option is pressed and opens in this tab. */
  onPress: () => void
}

/** One option of the list box. It is a link where it has an address, so that it can be opened in a new tab. */
export function OptionRow({ id, option, isActive, onPoint, onPress }: Props) {
  const attributes = { id, role: 'option', 'aria-selected': isActive, tabIndex: -1, className: 'option' } as const
  const content = (
    <>
      <span className="picture">{option.picture}</span>
      <span className="texts">
        <span className="name" dir="auto">
          {option.title}
        </span>
        {option.details && <span className="details"> {option.details}</span>}
      </span>
    </>
  )
  if ('href' in option)
    return (
      <NextLink
        {...attributes}
        href={option.href}
        prefetch={false}
        onPointerMove={onPoint}
        onClick={event => opensHere(event) && onPress()}
      >
        {content}
      </NextLink>
    )
  if ('link' in option)
    return (
      <a
        {...attributes}
        href={option.link.href}
        onPointerMove={onPoint}
        onClick={event => {
          option.link.onClick(event)
          if (opensHere(event)) onPress()
        }}
      >
        {content}
      </a>
    )
  return (
    <div
      {...attributes}
      onPointerMove={onPoint}
      onClick={() => {
        onPress()
        option.run()
      }}
    >
      {content}
    </div>
  )
}

const opensHere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey && !altKey
