import MenuItem from '@mui/material/MenuItem'

/** The items of a select. MUI needs them as direct children of the select, so this is no component. */
export const choiceItems = (choices: readonly (readonly [value: string, text: string])[]) =>
  choices.map(([value, text]) => (
    <MenuItem key={value} value={value}>
      {text}
    </MenuItem>
  ))
