import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LocalText } from '@/components/base/LocalText'
import { ActiveChip } from '@/components/list/ActiveChip'
import { CardList, Facts, ListCard } from '@/components/list/ListCard'
import { fullName } from '@/lib/client/format'
import { shortScopeText } from '@/lib/client/ui/shows-scopes'
import { ACTION_LABELS, CONFIDENTIAL_LABEL, RESOURCE_LABELS, SCOPE_LABEL } from '@/lib/contract/labels'
import { ACTIONS, RESOURCES } from '@/lib/contract/permissions'
import { ACCESS_CARD_STYLES } from './access-styles'
import { lastSignInText, twoStepText } from '@/lib/client/access-texts'
import type { AccessRowsProps } from './access-rows'
import { FlagBox } from './FlagBox'
import { LevelSelect } from './LevelSelect'
import { StaffName } from './StaffName'

/** Staff and their eight permissions, on small screens. */
export const AccessCards = ({ staff, hasLevels, hasScopes, onPreview, linkTo }: AccessRowsProps) => (
  <Box sx={ACCESS_CARD_STYLES}>
    <CardList label="Permissions">
      {staff.map(member => (
        <ListCard
          key={member._id}
          heading={<StaffName member={member} link={linkTo(member)} />}
          menu={
            <Button size="small" aria-label={`Preview ${fullName(member)}`} onClick={() => onPreview(member)}>
              Preview
            </Button>
          }
        >
          <Facts
            entries={[
              ['Last sign-in', <LocalText key="signed in" read={() => lastSignInText(member)} />],
              ['Two-step', twoStepText(member)],
              ...(hasScopes ? ([[SCOPE_LABEL, shortScopeText(member)]] as const) : []),
              ['Status', <ActiveChip key="status" active={member.isActive} />],
            ]}
          />
          {RESOURCES.map(resource => (
            <fieldset key={resource}>
              <legend>{RESOURCE_LABELS[resource]}</legend>
              <div className="flags">
                {ACTIONS.map(action => (
                  <FlagBox
                    key={action}
                    member={member}
                    permission={`${resource}.${action}`}
                    text={ACTION_LABELS[action]}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          {hasLevels && (
            <fieldset>
              <legend>{CONFIDENTIAL_LABEL}</legend>
              <LevelSelect member={member} />
            </fieldset>
          )}
        </ListCard>
      ))}
    </CardList>
  </Box>
)
