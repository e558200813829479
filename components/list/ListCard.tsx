import type { MouseEventHandler, ReactNode } from 'react'
import Box from '@mui/material/Box'
import { CARD_STYLES } from './list-styles'

/** A list of cards, for small screens. */
export const CardList = ({
  label,
  onPress,
  children,
}: {
  label: string
  /** Called when the user presses a card. */
  onPress?: MouseEventHandler<HTMLElement>
  children: ReactNode
}) => (
  <Box component="ul" aria-label={label} onClick={onPress} sx={CARD_STYLES}>
    {children}
  </Box>
)

/** A record in a `CardList`. */
export const ListCard = ({
  checkbox,
  heading,
  menu,
  children,
}: {
  checkbox?: ReactNode
  heading: ReactNode
  menu?: ReactNode
  children: ReactNode
}) => (
  <li className="card">
    <div className="head">
      {checkbox}
      {checkbox ? <div className="beside-checkbox">{heading}</div> : heading}
      {menu}
    </div>
    <div className="body">{children}</div>
  </li>
)

export type Entry = readonly [label: string, value: ReactNode]

/** Labels and values in a row that wraps. Omits entries with an empty text. */
export const Facts = ({ entries }: { entries: readonly Entry[] }) => (
  <div className="facts">{entries.map(entry => entry[1] !== '' && <Fact key={entry[0]} entry={entry} />)}</div>
)

export const Fact = ({ entry: [label, value] }: { entry: Entry }) => (
  <p className="fact">
    <span className="label">{label} </span>
    {value}
  </p>
)
