export { main } from '../simulation/run'
