import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { customTemplateFields, TEMPLATE_FIELDS } from '@/lib/client/ui/template-fields'

/** The fields that a template may contain. */
export const TemplateFields = () => (
  <div>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      In a new certificate, each field in braces is replaced by its value. The text can still be edited there.
    </Typography>
    <Box component="dl" aria-label="Fields" sx={GRID}>
      {[...Object.entries(TEMPLATE_FIELDS), ...customTemplateFields()].map(([name, { label }]) => (
        <Box key={name} sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
          <Typography component="dt" variant="body2" sx={{ fontFamily: 'monospace', flexShrink: 0 }}>
            {`{${name}}`}
          </Typography>
          <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  </div>
)

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  columnGap: 2,
  rowGap: 0.5,
  m: 0,
} as const
