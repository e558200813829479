import { TaskMenu } from '@/components/settings/TaskMenu'
import { type TaskProps, useValueTasks } from './useValueTasks'

/** Retires, restores, moves or deletes a value, or moves its students. */
export const ValueMenu = (props: TaskProps) => <TaskMenu label={props.value.label} tasks={useValueTasks(props)} />
