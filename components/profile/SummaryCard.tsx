import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { PersonAvatar } from '@/components/layout/PersonAvatar'
import { useUser } from '@/components/base/useUser'
import { ROLE_TEXTS } from '@/lib/contract/labels'

/** Name, email and role of the signed-in user. */
export function SummaryCard() {
  const { _id, name, fullName, email, role } = useUser()
  return (
    <Card
      component="section"
      aria-label="Summary"
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', alignItems: 'center', gap: 2.5 }}
    >
      <PersonAvatar id={_id} name={{ firstName: name.firstName, lastName: '' }} size={72} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h5" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {fullName}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        <Chip size="small" color="primary" variant="outlined" label={ROLE_TEXTS[role]} />
      </Box>
    </Card>
  )
}
