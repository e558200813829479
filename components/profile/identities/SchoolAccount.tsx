import List from '@mui/material/List'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ConfirmChange } from '@/components/dialog/ConfirmChange'
import { useDialog } from '@/components/dialog/useDialog'
import { QueryView } from '@/components/feedback/QueryView'
import { SectionCard } from '@/components/layout/SectionCard'
import { identityList, useUnlinkIdentity } from '@/lib/client/queries/identities'
import { type Identity, identityCalls, OIDC_START_PATH } from '@/lib/contract/accounts/identities'
import { accountOf, SCHOOL_ACCOUNT } from '@/lib/contract/accounts/sign-in-options'
import { pathOf } from '@/lib/contract/paths'
import { IdentityRow } from './IdentityRow'

const LINK_HREF = `${pathOf({ path: OIDC_START_PATH })}?next=/profile`

/** The school accounts with which the user signs in. @param name the name of the accounts, such as Google */
export function SchoolAccount({ name }: { name: string }) {
  const identities = useQuery(identityList)
  const { mutateAsync: unlink } = useUnlinkIdentity()
  const { open, show } = useDialog<Identity>()
  return (
    <SectionCard title="School Account">
      <QueryView query={identities} skeleton={48}>
        {list =>
          list.length > 0 ? (
            <List disablePadding>
              {list.map(identity => (
                <IdentityRow key={identity._id} name={name} identity={identity} onUnlink={() => open(identity)} />
              ))}
            </List>
          ) : (
            <Typography variant="body2" color="textSecondary">
              No account is linked. <Link href={LINK_HREF}>Link your school account</Link>, and you can sign in with{' '}
              {name === SCHOOL_ACCOUNT ? 'it' : name}, without the password of this site. Both accounts must have the
              same email.
            </Typography>
          )
        }
      </QueryView>
      {show((dialog, { _id, email }) => (
        <ConfirmChange
          {...dialog}
          title="Unlink account?"
          confirmLabel="Unlink"
          removesRow
          change={() => unlink(_id)}
          done={identityCalls.unlinkIdentity.message}
        >
          {email} no longer belongs to your account here. You stay signed in. Signing in with {accountOf('your', name)}{' '}
          links it again, if both accounts have the same email.
        </ConfirmChange>
      ))}
    </SectionCard>
  )
}
