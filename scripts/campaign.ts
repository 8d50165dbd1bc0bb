export { main } from '../campaign/run'
