import SchoolIcon from '@/components/icons/School'
import Box from '@mui/material/Box'
import Card, { type CardProps } from '@mui/material/Card'

type Props = { title: string; subtitle: string } & Pick<CardProps, 'children' | 'onFocus'>

/** The card of the pages without a session. Plain boxes keep MUI's Stack and Typography out of the first page load. */
export const SignInCard = ({ title, subtitle, children, onFocus }: Props) => (
  <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
    <Card onFocus={onFocus} sx={{ width: '100%', maxWidth: 424, p: { xs: 3, sm: 5 } }}>
      <Box sx={{ display: 'grid', justifyItems: 'center', mb: 4, textAlign: 'center' }}>
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            p: 1.5,
            mb: 2,
            borderRadius: 1,
            color: 'primary.contrastText',
            bgcolor: 'primary.main',
          }}
        >
          <SchoolIcon />
        </Box>
        <Box component="h1" sx={{ typography: 'h5', m: 0 }}>
          {title}
        </Box>
        <Box component="p" sx={{ typography: 'body1', color: 'text.secondary', m: 0, mt: 0.5 }}>
          {subtitle}
        </Box>
      </Box>
      {children}
    </Card>
  </Box>
)
