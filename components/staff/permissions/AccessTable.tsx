import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { LocalText } from '@/components/base/LocalText'
import { ActiveChip } from '@/components/list/ActiveChip'
import { fullName } from '@/lib/client/format'
import { shortScopeText } from '@/lib/client/ui/shows-scopes'
import { ACTION_LABELS, CONFIDENTIAL_LABEL, RESOURCE_LABELS, SCOPE_LABEL } from '@/lib/contract/labels'
import { type Action, ACTIONS, RESOURCES } from '@/lib/contract/permissions'
import { ACCESS_TABLE_STYLES } from './access-styles'
import { lastSignInText, twoStepText } from '@/lib/client/access-texts'
import type { AccessRowsProps } from './access-rows'
import { FlagBox } from './FlagBox'
import { LevelSelect } from './LevelSelect'
import { moveInGrid } from './move-in-grid'
import { StaffName } from './StaffName'

const edgeOf = (action: Action) =>
  action === ACTIONS[0] ? 'mark first' : action === ACTIONS.at(-1) ? 'mark last' : 'mark'

/** Staff and their eight permissions, on wide screens. */
export function AccessTable({ staff, hasLevels, hasScopes, onPreview, linkTo }: AccessRowsProps) {
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label="Permissions" sx={ACCESS_TABLE_STYLES}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="who">
              Staff Member
            </th>
            {RESOURCES.map(resource => (
              <th key={resource} scope="colgroup" colSpan={ACTIONS.length} className="mark first last">
                {RESOURCE_LABELS[resource]}
              </th>
            ))}
            {[
              ...(hasLevels ? [CONFIDENTIAL_LABEL] : []),
              ...(hasScopes ? [SCOPE_LABEL] : []),
              'Last Sign-In',
              'Two-Step',
              'Status',
              'Preview',
            ].map(title => (
              <th key={title} scope="col" rowSpan={2}>
                {title}
              </th>
            ))}
          </tr>
          <tr>
            {RESOURCES.flatMap(resource =>
              ACTIONS.map(action => (
                <th key={`${resource}.${action}`} scope="col" className={edgeOf(action)}>
                  {ACTION_LABELS[action]}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveInGrid}>
          {staff.map(member => (
            <tr key={member._id}>
              <th scope="row" className="who">
                <StaffName member={member} link={linkTo(member)} />
              </th>
              {RESOURCES.flatMap(resource =>
                ACTIONS.map(action => (
                  <td key={`${resource}.${action}`} className={edgeOf(action)}>
                    <FlagBox member={member} permission={`${resource}.${action}`} />
                  </td>
                )),
              )}
              {hasLevels && (
                <td>
                  <LevelSelect member={member} />
                </td>
              )}
              {hasScopes && <td className="classes">{shortScopeText(member)}</td>}
              <td>
                <LocalText read={() => lastSignInText(member)} />
              </td>
              <td>{twoStepText(member)}</td>
              <td>
                <ActiveChip active={member.isActive} />
              </td>
              <td>
                <Button size="small" aria-label={`Preview ${fullName(member)}`} onClick={() => onPreview(member)}>
                  Preview
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  )
}
