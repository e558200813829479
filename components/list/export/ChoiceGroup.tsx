import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'

/** Check boxes or radio buttons under a heading, which screen readers announce with them. */
export const ChoiceGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <FormControl component="fieldset" variant="standard">
    <FormLabel component="legend">{title}</FormLabel>
    {children}
  </FormControl>
)
