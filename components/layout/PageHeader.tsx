import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'

type Props = {
  title: ReactNode
  children?: ReactNode
  /** For screens that move the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The heading of a screen with its actions on the right, or below it on small screens. */
export function PageHeader({ title, children, headingRef }: Props) {
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 3 }}
    >
      <Typography
        variant="h4"
        component="h1"
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        sx={{ outline: 'none' }}
      >
        {title}
      </Typography>
      {children && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {children}
        </Stack>
      )}
    </Stack>
  )
}
