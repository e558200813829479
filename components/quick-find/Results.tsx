import { useId } from 'react'
import Box from '@mui/material/Box'
import type { Option, OptionGroup } from './options'
import { OptionRow } from './OptionRow'
import { RESULTS_STYLES } from './styles'
import type { useCombobox } from './useCombobox'

type Props = {
  groups: readonly OptionGroup[]
  combobox: Pick<ReturnType<typeof useCombobox>, 'listId' | 'active' | 'idOf' | 'goTo'>
  /** Whether newer results are loading. */
  isOld: boolean
  onPress: (option: Option) => void
}

/** The list box with the results. */
export const Results = ({ groups, combobox, isOld, onPress }: Props) => (
  <Box
    id={combobox.listId}
    role="listbox"
    aria-label="Results"
    aria-busy={isOld}
    // Keeps the focus in the field when an option is pressed.
    onMouseDown={event => event.preventDefault()}
    sx={RESULTS_STYLES}
    // Fades only while a slow answer is awaited: otherwise each key would make the results flicker.
    style={{ opacity: isOld ? 0.5 : 1, transition: isOld ? 'opacity 150ms 300ms' : undefined }}
  >
    {groups.map(group => (
      <Group key={group.title} group={group} combobox={combobox} onPress={onPress} />
    ))}
  </Box>
)

function Group({
  group: { title, options },
  combobox,
  onPress,
}: { group: OptionGroup } & Omit<Props, 'groups' | 'isOld'>) {
  const id = useId()
  const row = (option: Option) => (
    <OptionRow
      key={option.key}
      id={combobox.idOf(option)}
      option={option}
      isActive={option.key === combobox.active?.key}
      onPoint={() => combobox.goTo(option)}
      onPress={() => onPress(option)}
    />
  )
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="heading">
        {title}
      </div>
      {options.map(row)}
    </div>
  )
}
