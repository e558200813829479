import MenuItem from '@mui/material/MenuItem'

/**
 * The items of a select. A function and not a component, because MUI needs the items as direct children of the select.
 */
export const choiceItems = (choices: readonly (readonly [value: string, text: string])[]) =>
  choices.map(([value, text]) => (
    <MenuItem key={value} value={value}>
      {text}
    </MenuItem>
  ))
