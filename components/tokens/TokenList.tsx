import List from '@mui/material/List'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { useDialog } from '@/components/dialog/useDialog'
import { QueryView } from '@/components/feedback/QueryView'
import { tokenList, useRevokeToken } from '@/lib/client/queries/personal-tokens'
import { type PersonalToken, personalTokenCalls } from '@/lib/contract/accounts/personal-tokens'
import { sortValidFirst } from './token-order'
import { TokenRow } from './TokenRow'

type Props = {
  of: 'me' | 'everyone'
  /** The text that is shown when there are no tokens. */
  empty: string
}

/** Lists the personal tokens of the user or of everyone, each with a button to revoke the token. */
export function TokenList({ of, empty }: Props) {
  const tokens = useQuery(tokenList(of))
  const { mutateAsync: revoke } = useRevokeToken()
  const { open, show } = useDialog<PersonalToken>()
  return (
    <>
      <QueryView
        query={tokens}
        skeleton={<Skeleton variant="rounded" height={48} role="status" aria-label="Loading tokens" />}
      >
        {list =>
          list.length > 0 ? (
            <List disablePadding aria-label="Personal tokens">
              {sortValidFirst(list).map(token => (
                <TokenRow key={token._id} token={token} onRevoke={() => open(token)} />
              ))}
            </List>
          ) : (
            <Typography variant="body2" color="textSecondary">
              {empty}
            </Typography>
          )
        }
      </QueryView>
      {show((dialog, token) => (
        <ConfirmChange
          {...dialog}
          title="Revoke token?"
          confirmLabel="Revoke"
          removesRow
          change={() => revoke(token._id)}
          done={personalTokenCalls.revoke.message}
        >
          Programs that use <bdi>{token.name}</bdi> can no longer call the API. A revoked token does not come back.
        </ConfirmChange>
      ))}
    </>
  )
}
