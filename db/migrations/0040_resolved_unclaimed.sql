-- Looser, so the previous version's rows fit too: what a client takes back is resolved without anyone having claimed it.
do $$
begin
  alter table public.live_actions drop constraint if exists live_actions_claimed;
  alter table public.live_actions add constraint live_actions_claimed
    check (status = 'Resolved' or (status = 'Unclaimed') = (claimed_by is null)) not valid;
end
$$;
