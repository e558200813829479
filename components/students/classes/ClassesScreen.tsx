'use client'

import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { sumStudents } from '@/lib/client/ui/class-strength'
import { EmptyState } from '@/components/feedback/EmptyState'
import { QueryView } from '@/components/feedback/QueryView'
import ClassesIcon from '@/components/icons/ListAltOutlined'
import { PageHeader } from '@/components/layout/PageHeader'
import { countText } from '@/lib/client/format'
import { figuresQuery } from '@/lib/client/queries/dashboard'
import { PAGE_TITLES } from '@/lib/client/ui/page-titles'
import { SeenClasses } from '@/components/base/SeenClasses'
import { ClassLinks } from './ClassLinks'

/** Lists the classes that have active students, each with its strength and a link to its page. */
export function ClassesScreen() {
  const query = useQuery(figuresQuery)
  const { classes = [] } = query.data ?? {}
  const students = sumStudents(classes, 'All')
  return (
    <>
      <PageHeader
        title={PAGE_TITLES['/students/classes']}
        beside={
          <Typography color="textSecondary">
            {query.data &&
              `${countText(classes.length, ['class', 'classes'])}, ${countText(students, ['student', 'students'])}`}
          </Typography>
        }
      />
      <QueryView query={query} skeleton={<Skeleton role="status" aria-label="Loading classes" height={480} />}>
        {({ classes }) =>
          classes.length > 0 ? (
            <ClassLinks classes={classes} />
          ) : (
            <Card>
              <EmptyState icon={<ClassesIcon />} title="No classes yet">
                A class appears here as soon as it has an active student. <SeenClasses />
              </EmptyState>
            </Card>
          )
        }
      </QueryView>
    </>
  )
}
