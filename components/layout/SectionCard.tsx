import { useId, type ReactNode } from 'react'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

type Props = {
  title: string
  /** The fragment with which links lead to this card: `/profile#change-password`. */
  anchor?: string
  action?: ReactNode
  children: ReactNode
}

// As high as a button, so that titles of neighbouring cards are level, even if an action wraps below its title.
const TITLE = { display: 'flex', alignItems: 'center', minHeight: 37 }

/** One section of a page, under its heading. */
export function SectionCard({ title, anchor, action, children }: Props) {
  const id = useId()
  return (
    <Card
      component="section"
      id={anchor}
      aria-labelledby={id}
      // Keeps a linked card below the top bar, which covers the upper edge of the page.
      sx={{ p: { xs: 2, sm: 3 }, scrollMarginTop: 80 }}
    >
      <Stack
        direction="row"
        sx={{
          gap: 1,
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          mt: -0.75,
          mb: 1,
        }}
      >
        <Typography id={id} variant="h6" component="h2" sx={TITLE}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  )
}
