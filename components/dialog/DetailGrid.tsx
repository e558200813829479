import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { DetailList } from './DetailList'

type List = ComponentProps<typeof DetailList>
type Props = Pick<List, 'of' | 'editable'> & {
  /** The headings, each with the labels and values below it. */
  sections: readonly (readonly [title: string, entries: List['entries']])[]
}

/** The sections of a record in two columns; in one column on phones. */
export const DetailGrid = ({ sections, ...list }: Props) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 3 }}>
    {sections.map(([title, entries]) => (
      <DetailList key={title} title={title} entries={entries} {...list} />
    ))}
  </Box>
)
